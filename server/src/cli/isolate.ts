import { isolate } from '@bic/database/distribution/isolate'
import { withData } from '../backup/open-data.ts'
import { type Command, needed } from './command.ts'
import { findCustomer } from './find-customer.ts'
import { withApp } from './open-app.ts'

export const isolateCommand: Command = {
  name: 'isolate',
  usage: '--customer NAME [--node HOST:PORT]',
  purpose:
    'Move a customer of a distributed database to shards of its own on one node, by default on the emptiest one. The product can keep running.',
  options: ['customer', 'node'],
  run: async ({ options }, print) => {
    const name = needed(options.customer, 'whose: --customer NAME')
    const customerId = await withApp(print, ({ app }) => findCustomer(app, name))
    return withData(print, true, async ({ urls }) => {
      const { node, moved } = await isolate(urls.ownerUrl, customerId, { to: options.node })
      print(`${name} has shards of its own on ${node}${moved ? ', where it was moved' : ''}.`)
      return 0
    })
  },
}
