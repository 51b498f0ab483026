import type { RouteId } from '@bic/contract/calls/routes'
import type { Caller, Sends } from '@bic/server/testing/test-app'
import { openOwnProduct } from '../own-product.ts'
import { percentile, timed } from '../statistics.ts'
import type { Table } from '../table.ts'

const customers = 2000
const entries = 20_000
const times = 200

/** Customers of a provider with a feature and two users each, and the audit trail of one of them. */
const fill = `
  insert into customer (name, domain, plan_label) select 'Customer ' || n, 'customer' || n || '.example', 'annual' from generate_series(1, ${customers}) n;
  insert into feature (customer_id, lookup_label, enabled) select id, 'voc-copilot', true from customer;
  insert into login (customer_id, user_id, email, username)
    select id, 1000000 + n, 'person' || n || '@' || domain, 'person' || n || '@' || domain
    from customer cross join generate_series(1, 2) n;
  insert into audit_entry (customer_id, at, action, entity, entity_id, detail)
    select (select min(id) from customer), now() - n * interval '1 minute', 'keyword added', 'keyword', n::text,
      jsonb_build_object('text', 'word ' || n)
    from generate_series(1, ${entries}) n;
  analyze customer, feature, login, audit_entry;`

/** Milliseconds of a call, from the request to the answer. */
const measure = async <I extends RouteId>(who: Caller, id: I, sends: Sends<I> = {}): Promise<string[]> => {
  const took: number[] = []
  for (let run = 0; run < times + 20; run++) {
    const ms = await timed(async () => {
      const { status } = await who.call(id, sends)
      if (status !== 200) throw new Error(`${id} was answered ${status}.`)
    })
    // The first ones compile statements and code.
    if (run >= 20) took.push(ms)
  }
  return [0.5, 0.95].map(share => percentile(took, share).toFixed(1))
}

/** The provider's list of customers, and the audit trail, one call after the other. */
export const measureCustomers = async (): Promise<Table> => {
  const t = await openOwnProduct({ MODE: 'administrator' })
  try {
    const home = await t.addCustomer('Provider')
    const provider = await t.addUser(home, 'tribyl_admin')
    await t.owner.query(fill)
    return {
      title: `Administration of ${customers.toLocaleString('en')} customers`,
      columns: ['call', 'p50, ms', 'p95, ms'],
      rows: [
        ['listAllCustomers', ...(await measure(provider, 'listAllCustomers'))],
        [`listAuditEntries, ${entries.toLocaleString('en')} entries`, ...(await measure(provider, 'listAuditEntries'))],
        [
          'listAuditEntries, searched',
          ...(await measure(provider, 'listAuditEntries', { query: { search: 'word 777' } })),
        ],
        ['getCustomerInfo', ...(await measure(provider, 'getCustomerInfo'))],
      ],
      notes: ['Each call is made by one person, one after the other, within the process; the limit is 50 ms at p95.'],
    }
  } finally {
    await t.stop()
  }
}
