import type { Handler } from '../../http/call-context.ts'
import { answerWithPdf } from './actions/answer-with-pdf.ts'
import type { PrintablePage } from './actions/printable-page.ts'
import { findPrintable } from './printable-pages.ts'

/** Reads what the screen shows, as the signed-in user sees it, and draws it in a thread of its own. */
export const exportPage =
  (pages: readonly PrintablePage[]): Handler<'exportPageAsPdf'> =>
  async ({ app, body, user, tenant, reply }) => {
    const { page, ids } = findPrintable(pages, body.path)
    const sheet = await tenant(tx => page.read({ app, tx, ids, query: body.query }))
    return answerWithPdf(reply, { customerId: user.customerId, sheet, madeAt: app.now(), name: 'page.pdf' })
  }
