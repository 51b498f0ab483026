import { openKeywordChange, requestRematch } from '../evidence/rematch/change-keywords.ts'
import { unaudited } from '../http/written.ts'
import { writeCustomer } from '../tenancy/customer.ts'
import type { Command } from './command.ts'
import { findCustomer } from './find-customer.ts'
import { withApp } from './open-app.ts'
import { waitForRun } from './wait-for-run.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  purpose: 'Migrate the database. Starting the server does the same.',
  options: [],
  // Opening the data is all it takes.
  run: (_typed, print) =>
    withApp(print, async () => {
      print('The database is up to date.')
      return 0
    }),
}

export const demo: Command = {
  name: 'demo',
  usage: '',
  purpose: 'Create the demo customers, or finish creating them.',
  options: [],
  run: (_typed, print) =>
    withApp(print, async ({ app }) => {
      // It makes every call of the product, which is much to load for commands that make none.
      const { makeDemo } = await import('../demo/load/make-demo.ts')
      const { productCalls } = await import('../product-calls.ts')
      let reported = 0
      await makeDemo(app, productCalls, (done: number, total: number) => {
        if (done < reported + 500 && done < total) return
        reported = done
        print(`Reading the demo conversations: ${done} of ${total}`)
      })
      print('The demo customers are ready.')
      return 0
    }),
}

export const rematch: Command = {
  name: 'rematch',
  usage: '--customer NAME',
  purpose: 'Match every card of a customer over its whole history again.',
  options: ['customer'],
  run: ({ options }, print) =>
    withApp(print, async ({ app, work }) => {
      const customerId = await findCustomer(app, options.customer)
      const jobRunId = await writeCustomer(app, { customerId, userId: null })(async tx => {
        const keywordTx = await openKeywordChange(tx)
        const cards = await tx.db
          .selectFrom('card')
          .select('id')
          .where('customer_id', '=', customerId)
          .where('archived_at', 'is', null)
          .execute()
        const cardIds = cards.map(({ id }) => id)
        const jobRunId = await requestRematch(keywordTx, {
          cardIds,
          title: 'Matching every card',
          createdBy: null,
          wholeCards: true,
        })
        return unaudited(jobRunId, 'upkeep')
      })
      await work()
      const run = await waitForRun(app, customerId, jobRunId)
      print(
        run.status === 'done'
          ? `Matched: ${JSON.stringify(run.result)}`
          : `The work ended as ${run.status}. ${run.error ?? ''}`,
      )
      return run.status === 'done' ? 0 : 1
    }),
}
