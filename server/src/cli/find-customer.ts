import { withDirectory } from '@bic/database/tenant'
import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'
import { needed, UsageError } from './command.ts'

/** The customer of a name or domain. @throws UsageError naming those there are */
export const findCustomer = async (app: AppContext, typed: string | undefined): Promise<number> => {
  const name = needed(typed, 'whose: --customer NAME').toLowerCase()
  const customers = await withDirectory(poolOf(app), ({ db }) =>
    db.selectFrom('customer').select(['id', 'name', 'domain']).orderBy('name').execute(),
  )
  const exact = customers.filter(row => row.name.toLowerCase() === name || row.domain.toLowerCase() === name)
  const found = exact.length > 0 ? exact : customers.filter(row => row.name.toLowerCase().startsWith(name))
  const [only, ...others] = found
  if (only && others.length === 0) return only.id
  const names = (only ? found : customers).map(row => `${row.name} (${row.domain})`).join(', ')
  throw new UsageError(
    only
      ? `Several customers have a name like "${typed}": ${names}.`
      : `There is no customer "${typed}". ${names ? `There are: ${names}.` : 'There is none yet: use create-customer.'}`,
  )
}
