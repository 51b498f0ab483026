import type { SignedInUser } from '@bic/contract/calls/access'
import type { Received } from '@bic/contract/calls/routes'
import { bulkInsert, bulkUpdate } from '@bic/database/bulk-write'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { AppError, badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { type AuditEntry, changed, unchanged } from '#http/written.ts'
import { followDealChanges } from '../follow-deal-changes.ts'
import { type DealRow, dealColumns } from '../tables/deal-columns.ts'
import { findDealIds } from '../tables/find-deal-ids.ts'
import { type DealDraft, dealRowsOf } from '../tables/opportunities.ts'
import { keyOfName } from '../tables/readings/readings.ts'
import { listStages } from '../tables/stages.ts'
import { takeTurn } from '../tables/take-turn.ts'
import type { DealStatus } from '../tables/values/read-status.ts'

type Body = Received<'saveDeal', 'body'>

const noAccount = 'Choose an account, or name a new one.'

interface StoredDeal {
  readonly accountId: number | null
  readonly name: string
  readonly status: DealStatus
  readonly stage: string | null
  readonly stageReached: string | null
  readonly amountCents: number | null
  readonly createdOn: string | null
  readonly closedOn: string | null
}

/** @throws AppError NOT_FOUND; CONFLICT for a deal that a CRM or a table has. */
const findByHand = async ({ client, customerId }: TenantTransaction, dealId: number): Promise<StoredDeal> => {
  const { rows } = await client.query<StoredDeal & { byHand: boolean }>(
    `select account_id as "accountId", name, status, stage, stage_reached as "stageReached",
       amount_cents as "amountCents", created_on as "createdOn", closed_on as "closedOn", by_hand as "byHand"
     from opportunity where customer_id = $1 and id = $2`,
    [customerId, dealId],
  )
  const [found] = rows
  if (!found) throw notFound('This deal')
  const { byHand, ...deal } = found
  if (byHand) return deal
  const detail = 'This deal comes from your CRM or from a table that was loaded. Please change it there.'
  throw new AppError('CONFLICT', detail, 'storyId')
}

const requireAccount = async ({ db, customerId }: TenantTransaction, accountId: number): Promise<void> => {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!found) throw notFound('This account')
}

/** A deal that is over has the day on which it was closed, and that day has come. */
const requireCloseDay = (status: DealStatus, closedOn: string | null, today: string): void => {
  if (status === 'Open') return
  if (closedOn === null) throw badInput('closedDate', `Enter the day on which the deal was ${status.toLowerCase()}.`)
  if (closedOn > today)
    throw badInput('closedDate', `A ${status.toLowerCase()} deal was closed by today: enter today or a day before.`)
}

const requireFittingStage = async (tx: TenantTransaction, { stage, status }: DealDraft): Promise<void> => {
  if (stage.name === '') return
  const known = (await listStages(tx)).find(({ name }) => keyOfName(name) === keyOfName(stage.name))
  if (!known || known.outcome === status) return
  const deals = known.outcome.toLowerCase()
  throw badInput('stage', `${known.name} is a stage of ${deals} deals. Choose another stage, or ${known.outcome}.`)
}

const requireFreeName = async (
  { client, customerId }: TenantTransaction,
  { id, accountId, name }: DealRow,
): Promise<void> => {
  const { rowCount } = await client.query(
    'select 1 from opportunity where customer_id = $1 and account_id = $2 and lower(name) = lower($3) and id <> $4 limit 1',
    [customerId, accountId, name, id],
  )
  if (rowCount === 0) return
  throw badInput('storyName', 'This account has a deal of this name already. Choose that one, or another name.')
}

/**
 * Until it is known better, a deal was created on the day on which it was entered; one that was over before that was created earlier,
 * nobody knows when.
 */
const creationOf = (createdOn: string | null, status: DealStatus, closedOn: string | null): string | null =>
  status !== 'Open' && createdOn !== null && closedOn !== null && closedOn < createdOn ? null : createdOn

/** The stage of a deal that names none: it keeps its own as long as its status stays. */
const stageOf = (body: Body, status: DealStatus, before: StoredDeal | null): string =>
  body.stage ?? (before?.status === status ? (before.stage ?? '') : '')

/** A deal as a table would have it. */
const draftOf = (body: Body, before: StoredDeal | null, today: string, owner: SignedInUser): DealDraft => {
  const status = body.oppStatus ?? before?.status ?? 'Open'
  const closedOn = body.closedDate === undefined ? (before?.closedOn ?? null) : body.closedDate
  const { opportunityAmount: amount } = body
  requireCloseDay(status, closedOn, today)
  return {
    row: 1,
    crmOpportunityId: '',
    name: body.storyName,
    accountName: body.accountName ?? '',
    crmAccountId: '',
    market: '',
    owner: `${owner.firstName} ${owner.lastName}`.trim(),
    ownerEmail: owner.email.toLowerCase(),
    type: '',
    status,
    stage: { name: stageOf(body, status, before), outcome: status },
    stageReached: { name: '', outcome: null },
    amountCents:
      amount === undefined ? (before?.amountCents ?? null) : amount === null ? null : Math.round(amount * 100),
    createdOn: creationOf(before ? before.createdOn : today, status, closedOn),
    closedOn,
    additional: {},
    crmValues: {},
  }
}

/** The furthest stage that a deal was in as long as it was open: neither a step back nor its end changes it. */
const furthestStage = async (
  tx: TenantTransaction,
  { stage, stageReached }: DealRow,
  before: StoredDeal,
): Promise<string | null> => {
  const open = (await listStages(tx)).filter(({ outcome }) => outcome === 'Open').map(({ name }) => name)
  const furthest = Math.max(open.indexOf(before.stageReached ?? ''), open.indexOf(stage ?? ''))
  return open[furthest] ?? stageReached
}

/** What a change may write; a new deal has all columns. */
const changeable = new Set([
  'name',
  'accountName',
  'status',
  'stage',
  'stageReached',
  'amount',
  'createdOn',
  'closedOn',
])

const valuesOf = ({
  name,
  status,
  stage,
  amountCents,
  closedOn,
}: Pick<StoredDeal, 'name' | 'status' | 'stage' | 'amountCents' | 'closedOn'>) => ({
  name,
  status,
  stage,
  amount: amountCents === null ? null : amountCents / 100,
  closedOn,
})

/** An account that is there, or the one that is named; of a deal that is there, neither has to be sent. */
const requireOneAccount = async (tx: TenantTransaction, { accountId, accountName }: Body, isNew: boolean) => {
  if (accountId !== undefined && accountName !== undefined)
    throw badInput('accountName', 'Send accountId or accountName, not both.')
  if (accountId !== undefined) await requireAccount(tx, accountId)
  else if (isNew && accountName === undefined) throw badInput('accountName', noAccount)
}

/** Writes the row of a deal, and what follows from it. Answers its id, null when it was like this already. */
const writeRow = async (app: AppContext, tx: TenantTransaction, row: DealRow): Promise<number | null> => {
  const columns = dealColumns(changeable)
  if (row.id > 0) {
    const updated = await bulkUpdate(tx, 'opportunity', columns, [row], 'updated_at = now()')
    await followDealChanges(app, tx, updated)
    return updated[0] ?? null
  }
  await bulkInsert(tx, 'opportunity', columns, [row])
  const [dealId] = await findDealIds(tx, [row])
  return dealId ?? null
}

/** Writes a deal as the load of a table with this one row would, so that everything counts it the same. */
export const saveDeal: Handler<'saveDeal'> = async ({ app, body, user, write }) =>
  write(async tx => {
    await takeTurn(tx)
    const before = body.storyId === undefined ? null : await findByHand(tx, body.storyId)
    await requireOneAccount(tx, body, before === null)
    const { today } = await loadCalendar(tx, app.now())
    const draft = draftOf(body, before, today, user)
    await requireFittingStage(tx, draft)
    const made: string[] = []
    const [named] = await dealRowsOf({
      tx,
      drafts: [draft],
      notice: (_draft, _field, _problem, name) => made.push(name),
    })
    const accountId = body.accountId ?? named?.accountId ?? before?.accountId
    if (!named || !accountId) throw badInput('accountName', noAccount)
    const stageReached = before ? await furthestStage(tx, named, before) : named.stageReached
    const row: DealRow = { ...named, id: body.storyId ?? 0, accountId, stageReached, byHand: true }
    await requireFreeName(tx, row)
    const written = await writeRow(app, tx, row)
    if (written === null) return unchanged({ storyId: row.id, accountId })
    const after = { accountId, ...valuesOf(row) }
    const entry = {
      action: before ? 'deal changed' : 'deal created',
      entity: 'deal',
      entityId: written,
      detail: before ? { before: { accountId: before.accountId, ...valuesOf(before) }, after } : after,
    }
    const accounts: AuditEntry[] = made.map(name => ({
      action: 'account created',
      entity: 'account',
      entityId: accountId,
      detail: { name },
    }))
    return changed({ storyId: written, accountId }, [...accounts, entry], {
      what: ['deals', 'accounts', 'markets', 'conversations', 'matches', 'cards', 'keywords', 'analysis'],
    })
  })
