import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '#app-context.ts'
import { hashPassword } from '#domains/access/shared/passwords.ts'
import { changed, unaudited, unchanged } from '#http/written.ts'
import { fullBatch } from '#pipeline/ingest/ingest-batch.ts'
import { storeSources } from '#pipeline/prepare/store-sources.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { actOut } from '../acts/act-out.ts'
import type { ProductCalls } from '../acts/make-calls.ts'
import { demoTimeAt } from '../demo-time.ts'
import { generateDemo } from '../generate-demo.ts'
import type { DemoConversation, DemoCustomer, DemoData } from '../types.ts'
import { allMade, isMade, made } from './all-made.ts'
import { fillAccounts } from './fill-accounts.ts'
import { fillCards } from './fill-cards.ts'
import { fillDeals, loadDealIds } from './fill-deals.ts'
import { fillFeatures } from './fill-features.ts'
import { fillPeople, type MadeUser } from './fill-people.ts'
import { fillPlanWords } from './fill-plan-words.ts'
import { fillPlans } from './fill-plans.ts'
import { fillSolutions } from './fill-solutions.ts'
import { moveCustomer } from './move-customer.ts'
import { makeNamed } from './named-ids.ts'
import { openCustomer, openSignIns } from './open-customer.ts'
import { sourceKeyOf, toSource } from './read-conversations.ts'

/** Called with how many of all conversations are read. */
export type DemoProgress = (done: number, total: number) => void

/** Everything but the conversations, in one transaction: all of it is there, or nothing. Answers the users. */
const fillCustomer = (app: AppContext, customerId: number, data: DemoCustomer): Promise<readonly MadeUser[]> =>
  writeCustomer(app, { customerId, userId: null })(async tx => {
    const present = await tx.db
      .selectFrom('app_user')
      .select(['id', 'email', 'first_name', 'last_name'])
      .where('customer_id', '=', customerId)
      .execute()
    if (present.length > 0) {
      return unchanged(
        present.map(({ id, email, first_name, last_name }) => ({ id, email, name: `${first_name} ${last_name}` })),
      )
    }
    const user = await fillPeople(tx, data)
    const marketId = await makeNamed(tx, 'market', data.markets)
    const accountId = await fillAccounts(tx, data, user)
    await fillDeals(tx, data, { accountId, marketId, user })
    await fillCards(tx, data, marketId)
    await fillSolutions(tx, data, marketId)
    await fillPlanWords(tx, data, marketId)
    await fillPlans(tx, data, user)
    await fillFeatures(tx, data, user, app.now())
    return unaudited(
      data.users.map(({ email }) => user(email)),
      'step',
    )
  })

const findStored = (app: AppContext, customerId: number): Promise<Set<string>> =>
  readCustomer(app, customerId, async ({ db }) => {
    const rows = await db
      .selectFrom('conversation')
      .select('source_key')
      .where('customer_id', '=', customerId)
      .execute()
    return new Set(rows.map(row => row.source_key))
  })

/** Conversations in batches in which each deal stands as a whole where it can: it is scored once per batch. */
const inBatches = (conversations: readonly DemoConversation[]): DemoConversation[][] => {
  const batches: DemoConversation[][] = []
  for (const deal of Map.groupBy(conversations, ({ dealKey }) => dealKey).values()) {
    const last = batches.at(-1)
    if (last && last.length + deal.length <= fullBatch) last.push(...deal)
    else batches.push([...deal])
  }
  return batches
}

const isBusy = (app: AppContext, customerId: number): Promise<boolean> =>
  readCustomer(app, customerId, async ({ db }) => {
    const row = await db
      .selectFrom('job_run')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst()
    return row !== undefined
  })

/** Reads what is not read yet, and waits until the scores have followed. */
const readConversations = async (
  app: AppContext,
  customerId: number,
  data: DemoCustomer,
  onRead: (count: number) => void,
): Promise<void> => {
  const dealIds = await readCustomer(app, customerId, tx => loadDealIds(tx, data))
  const stored = await findStored(app, customerId)
  const missing = data.conversations.filter(conversation => !stored.has(sourceKeyOf(conversation)))
  onRead(data.conversations.length - missing.length)
  const batches = inBatches(missing)
  for (const [index, batch] of batches.entries()) {
    const sources = batch.map(conversation => toSource(conversation, dealIds))
    await storeSources(app, customerId, sources, { moreFollow: index < batches.length - 1 })
    onRead(batch.length)
  }
  while (await isBusy(app, customerId)) await pause(100)
}

const withoutProviders = (customer: DemoCustomer): DemoCustomer => ({
  ...customer,
  users: customer.users.filter(({ role }) => role !== 'tribyl_admin'),
})

/**
 * Makes the demo customers, or finishes what a process that died began: data in one transaction each, conversations
 * through the pipeline batch by batch, and then what its people do, by the calls of the product. Ends when everything is scored. Needs a worker of the queue beside it.
 *
 * @param generate gives the generated customers, of which nothing is changed
 */
export const makeDemo = async (
  app: AppContext,
  calls: ProductCalls,
  onProgress: DemoProgress,
  generate: () => DemoData = generateDemo,
): Promise<void> => {
  if (await allMade(app)) return
  const { customers: generated, password } = generate()
  // Everybody knows the password: provider rights are made only where nobody but this machine can reach them.
  const customers = app.config.demoSignIns === 'all' ? generated : generated.map(withoutProviders)
  const password_hash = await hashPassword(password)
  const total = customers.reduce((sum, { conversations }) => sum + conversations.length, 0)
  let done = 0
  for (const world of customers) {
    const opened = await openCustomer(app, world)
    if (opened === null) {
      app.log.warn({ domain: world.domain }, 'the demo customer was not made: a customer has its domain')
      continue
    }
    const { id: customerId, createdAt } = opened
    const time = demoTimeAt(createdAt)
    const data = moveCustomer(world, time)
    const users = await fillCustomer(app, customerId, data)
    await openSignIns(app, customerId, users, password_hash)
    await readConversations(app, customerId, data, count => {
      done += count
      onProgress(done, total)
    })
    if (await isMade(app, customerId)) continue
    await actOut(app, customerId, { data: world, time }, calls)
    await writeCustomer(app, { customerId, userId: null })(async () =>
      changed(null, { action: made, entity: 'customer', entityId: customerId }),
    )
    // What was followed is looked at behind the scenes: nobody waits for it.
    await calls.requestWatchNow(app, customerId)
  }
}
