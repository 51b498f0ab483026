import type { Handler } from '../../http/call-context.ts'
import { drawInThread } from './draw/draw-in-thread.ts'
import { findPrintable } from './printable-pages.ts'

/** Reads what the screen shows, as the signed-in user sees it, and draws it in a thread of its own. */
export const exportPageAsPdf: Handler<'exportPageAsPdf'> = async ({ app, body, tenant, reply }) => {
  const { page, ids } = findPrintable(body.path)
  const sheet = await tenant(tx => page.read({ app, tx, ids, query: body.query }))
  const pdf = await drawInThread({ sheet, madeAt: app.now() })
  return reply
    .headers({
      'content-disposition': 'attachment; filename="page.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .type('application/pdf')
    .send(Buffer.from(pdf))
}
