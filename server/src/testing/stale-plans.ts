import type { TestApp } from './test-app.ts'

/** Customers whose row says another plan than their features do. Their rows may be on several nodes, so they are compared here. */
export const stalePlans = async ({ owner }: TestApp): Promise<readonly number[]> => {
  const customers = await owner.query<{ id: number; plan: string | null }>(
    'select id, plan_label as plan from customer order by id',
  )
  const features = await owner.query<{ customer: number; plan: string }>(
    'select customer_id as customer, plan_label as plan from feature where enabled order by customer_id, id desc',
  )
  const plans = new Map(features.rows.map(({ customer, plan }) => [customer, plan]))
  return customers.rows.flatMap(({ id, plan }) => (plan === (plans.get(id) ?? null) ? [] : [id]))
}
