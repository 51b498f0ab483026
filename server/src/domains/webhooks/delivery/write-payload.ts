import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'

type EventRow = Row<'webhook_event'>

const cut = (text: string | null, most: number): string | null =>
  text === null ? null : text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`

interface DealRow {
  readonly account_id: number | null
  readonly name: string
  readonly account: string | null
}

const loadDeal = async ({ client, customerId }: TenantTransaction, dealId: number | null): Promise<DealRow | null> => {
  if (dealId === null) return null
  const { rows } = await client.query<DealRow>(
    `select o.account_id, o.name, a.name as account from opportunity o
     left join account a on a.customer_id = o.customer_id and a.id = o.account_id where o.customer_id = $1 and o.id = $2`,
    [customerId, dealId],
  )
  return rows[0] ?? null
}

/** What is said of an event: ids and links, and with the words of people only when they are asked for. */
interface Description {
  readonly data: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string | null>>
}

const describeDeal = async (
  tx: TenantTransaction,
  event: EventRow,
  linkTo: (path: string) => string,
): Promise<Description> => {
  const deal = await loadDeal(tx, event.opportunity_id)
  return {
    data: {
      dealId: event.opportunity_id,
      accountId: deal?.account_id ?? null,
      ...event.facts,
      link: linkTo(`/deals/${event.opportunity_id}`),
    },
    words: { dealName: cut(deal?.name ?? null, 300), accountName: cut(deal?.account ?? null, 300) },
  }
}

const describeConversation = async (
  tx: TenantTransaction,
  { conversation_id: id }: EventRow,
  linkTo: (path: string) => string,
): Promise<Description> => {
  const conversation = await tx.db
    .selectFrom('conversation')
    .select(['type', 'subject', 'happened_on', 'opportunity_id', 'account_id'])
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  const deal = await loadDeal(tx, conversation?.opportunity_id ?? null)
  return {
    data: {
      conversationId: id,
      conversationType: conversation?.type ?? null,
      happenedOn: conversation?.happened_on ?? null,
      dealId: conversation?.opportunity_id ?? null,
      accountId: conversation?.account_id ?? deal?.account_id ?? null,
      link: linkTo(`/conversation/${id}`),
    },
    words: {
      subject: cut(conversation?.subject ?? null, 500),
      dealName: cut(deal?.name ?? null, 300),
      accountName: cut(deal?.account ?? null, 300),
    },
  }
}

const describeAlert = async (
  tx: TenantTransaction,
  { raised_alert_id: id }: EventRow,
  linkTo: (path: string) => string,
): Promise<Description> => {
  const alert = await tx.db
    .selectFrom('raised_alert')
    .select(['alert_type', 'user_id', 'name', 'title', 'body', 'link'])
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  return {
    data: {
      alertId: id,
      alertType: alert?.alert_type ?? null,
      // Of whoever follows it: what several people follow is reported to each of them.
      userId: alert?.user_id ?? null,
      link: linkTo(alert?.link ?? '/alert-management'),
    },
    words: {
      name: cut(alert?.name ?? null, 300),
      title: cut(alert?.title ?? null, 500),
      text: cut(alert?.body ?? null, 2000),
    },
  }
}

const describeFinding = async (
  tx: TenantTransaction,
  { finding_id: id, facts }: EventRow,
  linkTo: (path: string) => string,
): Promise<Description> => {
  const finding = await tx.db
    .selectFrom('finding as f')
    .innerJoin('card as c', join => join.onRef('c.customer_id', '=', 'f.customer_id').onRef('c.id', '=', 'f.card_id'))
    .select(['f.market_id', 'f.card_id', 'f.deals_since', 'c.title'])
    .where('f.customer_id', '=', tx.customerId)
    .where('f.id', '=', id ?? 0)
    .executeTakeFirst()
  return {
    data: {
      findingId: id,
      marketId: finding?.market_id ?? null,
      cardId: finding?.card_id ?? null,
      dealsSince: finding?.deals_since ?? null,
      ...facts,
      link: linkTo('/findings'),
    },
    words: { message: cut(finding?.title ?? null, 300) },
  }
}

const describe = (
  tx: TenantTransaction,
  event: EventRow,
  linkTo: (path: string) => string,
): Promise<Description> | Description => {
  switch (event.type) {
    case 'conversation.ingested':
      return describeConversation(tx, event, linkTo)
    case 'deal.stage_changed':
    case 'deal.closed':
      return describeDeal(tx, event, linkTo)
    case 'alert.raised':
      return describeAlert(tx, event, linkTo)
    case 'finding.concluded':
      return describeFinding(tx, event, linkTo)
    case 'webhook.test':
      return { data: { link: linkTo('/webhooks') }, words: { text: 'This is a test.' } }
  }
}

/** What is posted about an event. Names and words are those of now, and stand in it only where the endpoint has them. */
export const writePayload = async (
  tx: TenantTransaction,
  event: EventRow,
  { withWords, publicUrl }: { readonly withWords: boolean; readonly publicUrl: string },
): Promise<string> => {
  const { data, words } = await describe(tx, event, path => new URL(path, publicUrl).href)
  const shown = withWords ? { ...data, words } : data
  return JSON.stringify({ type: event.type, timestamp: event.occurred_at.toISOString(), data: shown })
}
