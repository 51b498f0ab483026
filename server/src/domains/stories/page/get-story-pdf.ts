import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { answerWithPdf } from '#domains/printing/shared/answer-with-pdf.ts'
import type { Handler } from '#http/call-context.ts'
import { composePage } from './actions/compose-page.ts'
import { loadStoryToShow } from './actions/load-story-to-show.ts'
import { storySheet } from './actions/story-sheet.ts'

const fileName = (title: string): string =>
  `${title
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/\s+/g, '_')}.pdf`

/** An internal story is printed as its team reads it, with every quote and name. */
export const getStoryPdf: Handler<'getStoryPdf'> = async ({ app, params, user, read, reply }) => {
  const story = await read(async tx => {
    const { today } = await loadCalendar(tx, app.now())
    return loadStoryToShow(tx, params.storyId, today)
  })
  const named = {
    'Sales documents': 'named',
    'Story page': 'named',
    Website: 'named',
    'Social media': 'named',
    Press: 'named',
  } as const
  const isInternal = story.share === 'Internal'
  const sections = isInternal
    ? story.sections.map(part => ({ ...part, quotes: part.quotes.map(quote => ({ ...quote, clearances: named })) }))
    : story.sections
  const page = composePage({ ...story, sections }, 'Sales documents')
  const sheet = storySheet(page, isInternal)
  return answerWithPdf(reply, { customerId: user.customerId, sheet, madeAt: app.now(), name: fileName(page.title) })
}
