import { requestWatchNow } from '../domains/alerts/evaluate/request-watch.ts'
import type { Command } from './command.ts'
import { findCustomer } from './find-customer.ts'
import { withApp } from './open-app.ts'
import { waitForRun } from './wait-for-run.ts'

export const alerts: Command = {
  name: 'alerts',
  usage: '--customer NAME',
  purpose: "Look at what a customer's people follow now, as every night; digests and mails follow as at night.",
  options: ['customer'],
  run: ({ options }, print) =>
    withApp(print, async ({ app, work }) => {
      const customerId = await findCustomer(app, options.customer)
      const jobRunId = await requestWatchNow(app, customerId)
      if (jobRunId === null) {
        print('Nobody follows anything, or a look is waiting already.')
        return 0
      }
      await work()
      const { status, result, error } = await waitForRun(app, customerId, jobRunId)
      print(status === 'done' ? `Looked: ${JSON.stringify(result)}` : `The work ended as ${status}. ${error ?? ''}`)
      return status === 'done' ? 0 : 1
    }),
}
