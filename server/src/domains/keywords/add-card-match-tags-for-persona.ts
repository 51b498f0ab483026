import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

/** A title belongs to one persona; given to another again it is refused, given to the same again nothing changes. */
export const addCardMatchTagsForPersona: Handler<'addCardMatchTagsForPersona'> = async ({ app, body, user, write }) => {
  const { cardId, text, status } = body
  const titles = [
    ...new Map(
      text
        .split(/[,\n]/u)
        .map(title => title.trim().replace(/\s+/gu, ' '))
        .filter(title => title !== '')
        .map(title => [title.toLowerCase(), title]),
    ).values(),
  ]
  if (titles.length === 0) throw badInput('text', 'Please enter at least one job title.')
  return write(async tx => {
    const { client, db, customerId } = tx
    const persona = await db
      .selectFrom('persona')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('id', '=', cardId)
      .executeTakeFirst()
    if (!persona) throw notFound('This persona')
    await client.query(
      `insert into persona_title (customer_id, persona_id, text, status, created_by, created_at)
       select $1, $2, t, $4, $5, $6 from unnest($3::text[]) as t
       on conflict (customer_id, lower(text)) do nothing`,
      [customerId, cardId, titles, status, user.userId, app.now()],
    )
    const { rows } = await client.query<{ id: number; text: string; status: 'approved'; persona_id: number }>(
      `select id, text, status, persona_id from persona_title
       where customer_id = $1 and lower(text) = any($2::text[]) order by id`,
      [customerId, titles.map(title => title.toLowerCase())],
    )
    const elsewhere = rows.find(({ persona_id }) => persona_id !== cardId)
    if (elsewhere) throw badInput('text', `${elsewhere.text} already belongs to another persona. Please remove it.`)
    // Contacts who have a persona keep it: it came from the customer's own records.
    await client.query(
      `update contact set persona_id = $2
       where customer_id = $1 and persona_id is null and lower(trim(job_title)) = any($3::text[])`,
      [customerId, cardId, titles.map(title => title.toLowerCase())],
    )
    const answer = rows.map(row => ({ id: row.id, text: row.text, status: row.status, cardId }))
    const entry = { action: 'job titles added', entity: 'persona', entityId: cardId, detail: { titles } }
    return changed(answer, entry, { what: ['contacts'] })
  })
}
