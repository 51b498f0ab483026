import type { TenantTransaction } from '@bic/database/tenant'

/** An open deal that a CRM has. */
export interface CrmDeal {
  readonly id: number
  readonly name: string
  /** Its id in the CRM. */
  readonly crm_id: string
}

/** Open deals that the CRM of a connection has and are here, in their order. */
export const loadOpenDeals = async (
  { client, customerId }: Pick<TenantTransaction, 'client' | 'customerId'>,
  connectionId: number,
): Promise<CrmDeal[]> => {
  const { rows } = await client.query<CrmDeal>(
    `select d.id, d.name, min(o.external_id) as crm_id from sync_object o
     join opportunity d on d.customer_id = o.customer_id and d.id = o.record_id and d.status = 'Open' and not d.disabled
     where o.customer_id = $1 and o.connection_id = $2 and o.stream = 'deals' and o.state = 'applied'
     group by d.id, d.name order by d.id`,
    [customerId, connectionId],
  )
  return rows
}
