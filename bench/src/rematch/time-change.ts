import type { LiveEvent } from '@bic/contract/live-events'
import type { History } from '../history/open-history.ts'

/** Milliseconds from sending a change until pages are told. */
export interface ChangeTimes {
  /** That the keyword's own counts and scores are there. */
  readonly figures: number
  /** That every deal of the card is scored with them. */
  readonly everything: number
}

const tellsBegin = (event: LiveEvent): boolean =>
  event.kind === 'job' && event.jobKind === 'rematch' && event.status === 'running'

/** The change itself is told in the same way, but before the re-match begins. */
const tellsFigures = (event: LiveEvent, cardId: number): boolean =>
  event.kind === 'changed' && event.cardId === cardId && event.what.includes('keywords')

const tellsEnd = (event: LiveEvent): boolean =>
  event.kind === 'job' && event.jobKind === 'rematch' && event.status === 'done'

/** Makes a change to a card's keywords and waits for what an open page would hear. */
export const timeChange = async (
  { app, customerId }: History,
  cardId: number,
  change: () => Promise<unknown>,
): Promise<ChangeTimes> => {
  const heard = Promise.withResolvers<ChangeTimes>()
  const started = performance.now()
  let figures = Number.NaN
  let begun = false
  const stop = app.events.subscribe(customerId, event => {
    const now = performance.now() - started
    if (tellsBegin(event)) begun = true
    if (begun && Number.isNaN(figures) && tellsFigures(event, cardId)) figures = now
    if (tellsEnd(event)) heard.resolve({ figures, everything: now })
    if (event.kind === 'job' && event.jobKind === 'rematch' && event.status === 'failed')
      heard.reject(new Error('The re-match failed.'))
  })
  try {
    await change()
    return await heard.promise
  } finally {
    stop()
  }
}
