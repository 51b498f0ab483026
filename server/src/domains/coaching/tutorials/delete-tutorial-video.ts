import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

/** Deletes a tutorial of the customer and then its bytes; what a crash leaves of them is swept. */
export const deleteTutorialVideo: Handler<'deleteTutorialVideo'> = async ({ app, body, request, write }) => {
  if (/^(shared|shipped)\//.test(body.location))
    throw badInput('location', 'This tutorial is for all customers and stays. Choose one that your company added.')
  const [, id] = /^tutorial\/(\d{1,15})$/.exec(body.location) ?? []
  if (id === undefined) throw notFound('This tutorial')
  const key = await write(async tx => {
    const gone = await tx.db
      .deleteFrom('tutorial_video')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', Number(id))
      .returning(['id', 'name', 'storage_key'])
      .executeTakeFirst()
    if (!gone) throw notFound('This tutorial')
    return changed(
      gone.storage_key,
      { action: 'tutorial deleted', entity: 'tutorial_video', entityId: gone.id, detail: { name: gone.name } },
      { what: ['videos'] },
    )
  })
  await app.files.remove(key).catch(error => request.log.warn({ err: error }, 'a video stays until it is swept'))
  return null
}
