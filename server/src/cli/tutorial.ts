import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { addTutorial } from '../domains/coaching/actions/add-tutorial.ts'
import { AppError } from '../http/app-error.ts'
import { type Command, needed, UsageError } from './command.ts'
import { findCustomer } from './find-customer.ts'
import { withApp } from './open-app.ts'
import { readName } from './read-name.ts'

const explain = (name: string) => (error: unknown) => {
  if (error instanceof AppError) throw new UsageError(error.message)
  if ((error as { code?: string }).code === '23505') throw new UsageError(`There is a tutorial "${name}" already.`)
  throw error
}

export const tutorial: Command = {
  name: 'tutorial',
  usage: 'add FILE --name NAME [--customer NAME]',
  purpose: 'Add a video (WebM or MP4) to the tutorials of the support center: for one customer, or for all.',
  options: ['name', 'customer'],
  run: async ({ operands: [verb, path], options }, print) => {
    if (verb !== 'add') throw new UsageError('Say what to do: tutorial add FILE --name NAME.')
    const file = needed(path, 'which file: tutorial add FILE')
    const name = readName(needed(options.name, 'what it is called: --name NAME'), '--name')
    await access(file).catch(() => {
      throw new UsageError(`There is no file "${file}" that can be read.`)
    })
    return withApp(print, async ({ app }) => {
      const customerId = options.customer === undefined ? null : await findCustomer(app, options.customer)
      const bytes = createReadStream(file)
      const location = await addTutorial(app, { name, customerId, bytes }).catch(explain(name))
      print(`Added "${name}" as ${location}, for ${customerId === null ? 'all customers' : options.customer}.`)
      return 0
    })
  },
}
