/** Seconds over which the night's jobs of all customers begin, and the most between those of two. */
const [night, longestStep] = [7200, 30]

/** Seconds from one customer's jobs of the night to those of the next: jobs that all came at once would fill every slot. */
export const stepOfNight = (customers: number): number => Math.min(longestStep, night / Math.max(1, customers))

/** The customers with the moment at which each one's jobs of the night begin; the first at once. */
export const spreadNight = <Customer>(
  customers: readonly Customer[],
  now: Date,
): { readonly customer: Customer; readonly at?: Date }[] =>
  customers.map((customer, i) =>
    i === 0
      ? { customer }
      : { customer, at: new Date(now.getTime() + Math.floor(i * stepOfNight(customers.length) * 1000)) },
  )
