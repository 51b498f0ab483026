import { answerWithPdf } from '#domains/printing/shared/answer-with-pdf.ts'
import type { Handler } from '#http/call-context.ts'
import { dealSheet } from './deal-sheet.ts'
import { dealPageDraft } from './page-draft.ts'
import { settlePage } from './settle-page.ts'

export const makeDealPage: Handler<'makeDealPage'> = async ({ app, params, body, user, read, reply }) => {
  const page = await read(async tx =>
    settlePage(tx, params.storyId, await dealPageDraft(app, tx, params.storyId), body),
  )
  return answerWithPdf(reply, {
    customerId: user.customerId,
    sheet: dealSheet(page),
    madeAt: app.now(),
    name: `${page.title}.pdf`,
  })
}
