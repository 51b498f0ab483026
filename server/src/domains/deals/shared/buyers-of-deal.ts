import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { loadConversationsOfDeal } from '#domains/conversations/shared/read-conversation.ts'
import { gatherPeople, type PersonOfDeal } from '../game-tape/gather-people.ts'
import { loadTalk } from '../game-tape/load-talk.ts'

type Engaged = Answer<'getDgtBuyerEngagementDetails'>[number]

/** Contacts of the account who are shown though nobody has spoken with them. */
const mostSilent = 200

const present = ({ voices }: PersonOfDeal): Engaged => {
  const people = voices.map(({ voice }) => voice.person)
  const days = voices.flatMap(({ row }) => row.happened_on ?? []).toSorted()
  const of = (type: string) => voices.filter(({ row }) => row.type === type).length
  return {
    contactId: people[0]?.contact_id ?? null,
    personaName: people.find(({ persona }) => persona)?.persona ?? null,
    name: people.find(({ contact_name }) => contact_name)?.contact_name ?? people[0]?.name ?? '',
    email: people.find(({ email }) => email)?.email ?? null,
    jobTitle:
      people.find(({ job_title }) => job_title)?.job_title ??
      people.find(({ contact_title }) => contact_title)?.contact_title ??
      null,
    callCount: of('call'),
    emailCount: of('email'),
    otherCount: of('document') + of('note'),
    turns: voices.reduce((sum, { voice }) => sum + voice.turns, 0),
    words: voices.reduce((sum, { voice }) => sum + voice.words, 0),
    firstContacted: days[0] ?? null,
    lastContacted: days.at(-1) ?? null,
    convIdList: voices.map(({ row }) => row.id),
  }
}

/** Contacts of the deal's account who have been in no conversation of it. */
const loadSilent = async (
  { client, customerId }: TenantTransaction,
  accountId: number | null,
  engaged: readonly Engaged[],
): Promise<Engaged[]> => {
  const known = engaged.flatMap(({ contactId }) => contactId ?? [])
  const addresses = engaged.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const { rows } = await client.query<Pick<Engaged, 'contactId' | 'personaName' | 'name' | 'email' | 'jobTitle'>>(
    `select c.id as "contactId", p.name as "personaName", c.name, c.email, c.job_title as "jobTitle"
     from contact c left join persona p on p.customer_id = $1 and p.id = c.persona_id
     where c.customer_id = $1 and c.account_id = $2 and c.id <> all($3::bigint[])
       and (c.email is null or lower(c.email) <> all($4::text[]))
     order by c.name, c.id limit ${mostSilent}`,
    [customerId, accountId, known, addresses],
  )
  const nothing = { callCount: 0, emailCount: 0, otherCount: 0, turns: 0, words: 0 }
  return rows.map(row => ({ ...row, ...nothing, firstContacted: null, lastContacted: null, convIdList: [] }))
}

/** The buyers of a deal: those who were there most first, contacts whom nobody has spoken with at the end. */
export const loadBuyers = async (
  tx: TenantTransaction,
  deal: { readonly id: number; readonly account_id: number | null },
): Promise<Engaged[]> => {
  const rows = await loadConversationsOfDeal(tx, deal.id)
  const talks = await loadTalk(
    tx,
    rows.map(({ id }) => id),
  )
  const engaged = gatherPeople(rows, talks, 'buyer')
    .map(present)
    .sort((a, b) => b.convIdList.length - a.convIdList.length || b.words - a.words || a.name.localeCompare(b.name))
  return [...engaged, ...(await loadSilent(tx, deal.account_id, engaged))]
}
