const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

/** The present day of the demo customer, `YYYY-MM-DD`: in its time zone, not in that of the machine. */
export const todayOfCustomer = (): string => day.format(new Date())
