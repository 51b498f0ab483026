import type { LiveEvent } from '@bic/contract/values/live-events'
import type { History } from '../history/open-history.ts'

/** Milliseconds from sending a change until pages are notified. */
export interface ChangeTimes {
  /** That the keyword's own counts and scores are there. */
  readonly figures: number
  /** That every deal of the card is scored with them. */
  readonly everything: number
}

const isBegin = (event: LiveEvent): boolean =>
  event.kind === 'job' && event.jobKind === 'rematch' && event.status === 'running'

/** The change itself is announced in the same way, but before the re-match begins. */
const hasFigures = (event: LiveEvent, cardId: number): boolean =>
  event.kind === 'changed' && event.cardId === cardId && event.what.includes('keywords')

const isEnd = (event: LiveEvent): boolean =>
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
    if (isBegin(event)) begun = true
    if (begun && Number.isNaN(figures) && hasFigures(event, cardId)) figures = now
    if (isEnd(event)) heard.resolve({ figures, everything: now })
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
