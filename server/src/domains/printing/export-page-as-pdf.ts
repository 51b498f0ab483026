import type { Handler } from '#http/call-context.ts'
import { findPrintable } from './printable-pages.ts'
import { answerWithPdf } from './shared/answer-with-pdf.ts'
import type { PrintablePage } from './shared/printable-page.ts'

/** Reads what the screen shows, as the signed-in user sees it, and draws it in a thread of its own. */
export const exportPage =
  (pages: readonly PrintablePage[]): Handler<'exportPageAsPdf'> =>
  async ({ app, body, user, read, reply }) => {
    const { page, ids } = findPrintable(pages, body.path)
    const sheet = await read(tx => page.read({ app, tx, user, ids, query: body.query }))
    return answerWithPdf(reply, { customerId: user.customerId, sheet, madeAt: app.now(), name: 'page.pdf' })
  }
