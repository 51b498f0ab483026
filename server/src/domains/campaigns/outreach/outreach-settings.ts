import { outreachFieldNames } from '@bic/contract/campaigns/outreach-fields'
import type { TenantTransaction } from '@bic/database/tenant'
import { fieldsOfTemplate, problemOfTemplate } from '@bic/engine/text/fill-template'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

/** The templates of a customer, by name. */
const loadTemplates = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('outreach_template')
    .select(['id', 'name', 'subject', 'template', 'enabled'])
    .where('customer_id', '=', customerId)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .execute()

/** A template that is switched on. @throws AppError BAD_INPUT */
export const requireTemplate = async (tx: TenantTransaction, id: number) => {
  const found = (await loadTemplates(tx)).find(one => one.id === id && one.enabled)
  if (!found)
    throw badInput('outreachTemplateId', 'This template does not exist or is switched off. Choose another one.')
  return found
}

export const getOutreachSettings: Handler<'getOutreachSettings'> = ({ read }) => read(loadTemplates)

export const listOutreachTemplates: Handler<'listOutreachTemplates'> = ({ read }) =>
  read(async tx =>
    (await loadTemplates(tx))
      .filter(({ enabled }) => enabled)
      .map(({ id, name, subject, template }) => ({ id, name, subject, template })),
  )

const checkFields = (field: 'subject' | 'template', text: string): void => {
  const problem = problemOfTemplate(text, outreachFieldNames)
  if (problem !== null) throw badInput(field, problem)
}

export const saveOutreachSettings: Handler<'saveOutreachSettings'> = ({ app, body, write }) =>
  write(async tx => {
    const { db, customerId } = tx
    checkFields('subject', body.subject)
    checkFields('template', body.template)
    if (!fieldsOfTemplate(body.template).includes('message'))
      throw badInput('template', 'Write {{message}} where the message goes.')
    const all = await loadTemplates(tx)
    if (body.id !== undefined && !all.some(({ id }) => id === body.id)) throw notFound('This template')
    if (all.some(({ id, name }) => id !== body.id && name.toLowerCase() === body.name.toLowerCase()))
      throw badInput('name', 'A template with this name exists already. Please choose another name.')
    const { name, subject, template, enabled } = body
    const values = { name, subject, template, enabled, updated_at: app.now() }
    const row =
      body.id === undefined
        ? await db
            .insertInto('outreach_template')
            .values({ customer_id: customerId, ...values })
            .returning('id')
            .executeTakeFirstOrThrow()
        : await db
            .updateTable('outreach_template')
            .set(values)
            .where('customer_id', '=', customerId)
            .where('id', '=', body.id)
            .returning('id')
            .executeTakeFirstOrThrow()
    const action = body.id === undefined ? 'outreach template added' : 'outreach template changed'
    const entry = { action, entity: 'outreach_template', entityId: row.id, detail: { name, enabled } }
    return changed({ id: row.id }, entry, { what: ['settings'] })
  })

export const deleteOutreachSettings: Handler<'deleteOutreachSettings'> = ({ params, write }) =>
  write(async tx => {
    const row = await tx.db
      .deleteFrom('outreach_template')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', params.id)
      .returning('name')
      .executeTakeFirst()
    if (!row) throw notFound('This template')
    const entry = {
      action: 'outreach template deleted',
      entity: 'outreach_template',
      entityId: params.id,
      detail: { name: row.name },
    }
    return changed(null, entry, { what: ['settings'] })
  })
