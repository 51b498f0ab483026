import type { OutreachField } from '@bic/contract/campaigns/outreach-fields'
import { makeCsv } from '@bic/contract/values/csv'
import { csvFileName } from '@bic/contract/values/csv-file-name'
import type { SnapshotTx } from '@bic/database/tenant'
import { fillTemplate, splitName } from '@bic/engine/text/fill-template'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { findCampaign, loadList, loadMessages } from './actions/stored-campaigns.ts'
import { loadCards } from './actions/successes.ts'
import { requireTemplate } from './outreach/outreach-settings.ts'

const headers = ['Account', 'CRM id', 'Domain', 'Contact', 'Email', 'Job title', 'Message', 'Text']
/** With a template, what it leaves to be filled in is said. */
const filledHeaders = ['Subject', 'Fill in']

interface Person {
  readonly accountId: number
  readonly name: string
  readonly email: string
  readonly jobTitle: string | null
}

/** People of accounts who can be written to. */
const loadPeople = async ({ client, customerId }: SnapshotTx, campaignId: number) => {
  const { rows } = await client.query<Person>(
    `select c.account_id as "accountId", c.name, c.email, c.job_title as "jobTitle"
     from campaign_account l join contact c on c.customer_id = $1 and c.account_id = l.account_id
     where l.customer_id = $1 and l.campaign_id = $2 and not l.held_out and c.email is not null
     order by c.account_id, c.name, c.id`,
    [customerId, campaignId],
  )
  return Map.groupBy(rows, ({ accountId }) => accountId)
}

/** A message as one person gets it, by a template. */
const fillMessage = (
  { subject, template }: { readonly subject: string; readonly template: string },
  of: {
    readonly person: Person | null
    readonly account: string
    readonly title: string | null
    readonly text: string
    readonly sender: string
  },
) => {
  const values: Readonly<Record<OutreachField, string | null>> = {
    ...(of.person ? splitName(of.person.name) : { firstName: null, lastName: null }),
    jobTitle: of.person?.jobTitle ?? null,
    account: of.account,
    messageTitle: of.title,
    message: of.text,
    sender: of.sender,
  }
  const [head, body] = [fillTemplate(subject, values), fillTemplate(template, values)]
  return { subject: head.text, text: body.text, missing: [...new Set([...head.missing, ...body.missing])] }
}

export const exportCampaign: Handler<'exportCampaign'> = async ({ app, body, params, read, user, write }) => {
  const sender = `${user.firstName} ${user.lastName}`.trim()
  const { campaign, rows, isFilled, today } = await read(async tx => {
    const found = await findCampaign(tx, params.id)
    if (found.started_on === null)
      throw badInput('id', 'Start the campaign first: only then is it decided who is held out.')
    const { outreachTemplateId } = body
    const template = outreachTemplateId === undefined ? null : await requireTemplate(tx, outreachTemplateId)
    const messages = await loadMessages(tx, found.id)
    const titles = new Map(
      (
        await loadCards(
          tx,
          messages.map(({ cardId }) => cardId),
        )
      ).map(({ id, title }) => [id, title]),
    )
    const people = await loadPeople(tx, found.id)
    const lines = (await loadList(tx, found.id))
      .filter(({ heldOut }) => heldOut === false)
      .flatMap(({ accountId, accountName, crmAccountId, domain }) => {
        const own = people.get(accountId) ?? [null]
        return own.flatMap(person =>
          messages.map(({ cardId, text }) => {
            const title = titles.get(cardId) ?? null
            const row = [
              accountName,
              crmAccountId,
              domain,
              person?.name ?? null,
              person?.email ?? null,
              person?.jobTitle ?? null,
              title,
            ]
            if (!template) return [...row, text === '' ? null : text]
            const sent = fillMessage(template, { person, account: accountName, title, text, sender })
            return [...row, sent.text, sent.subject || null, sent.missing.join(', ') || null]
          }),
        )
      })
    const { today } = await loadCalendar(tx, app.now())
    return { campaign: found, rows: lines, isFilled: template !== null, today }
  })
  const csv = makeCsv(isFilled ? [...headers, ...filledHeaders] : headers, rows)
  return write(async () =>
    changed(
      { fileName: csvFileName('Campaign', [campaign.name], today), csv, rows: rows.length },
      {
        action: 'campaign exported',
        entity: 'campaign',
        entityId: campaign.id,
        detail: { rows: rows.length },
      },
    ),
  )
}
