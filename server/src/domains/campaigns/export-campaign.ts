import { makeCsv } from '@bic/contract/values/csv'
import type { SnapshotTx } from '@bic/database/tenant'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findCampaign, loadList, loadMessages } from './actions/stored-campaigns.ts'
import { loadCards } from './actions/successes.ts'

const headers = ['Account', 'CRM id', 'Domain', 'Contact', 'Email', 'Job title', 'Message', 'Text']

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

export const exportCampaign: Handler<'exportCampaign'> = async ({ params, read, write }) => {
  const { campaign, rows } = await read(async tx => {
    const found = await findCampaign(tx, params.id)
    if (found.started_on === null)
      throw badInput('id', 'Start the campaign first: only then is it decided who is held out.')
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
          messages.map(({ cardId, text }) => [
            accountName,
            crmAccountId,
            domain,
            person?.name ?? null,
            person?.email ?? null,
            person?.jobTitle ?? null,
            titles.get(cardId) ?? null,
            text === '' ? null : text,
          ]),
        )
      })
    return { campaign: found, rows: lines }
  })
  const csv = makeCsv(headers, rows)
  return write(async () =>
    changed(
      { fileName: 'Campaign.csv', csv, rows: rows.length },
      {
        action: 'campaign exported',
        entity: 'campaign',
        entityId: campaign.id,
        detail: { rows: rows.length },
      },
    ),
  )
}
