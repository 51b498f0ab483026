const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "2026-03" → "Mar 2026". */
export const monthName = (month: string): string => {
  const [year = '', of = ''] = month.split('-')
  return `${names[Number(of) - 1] ?? of} ${year}`
}

const monthsBefore = (today: Date, months: number): string =>
  new Date(Date.UTC(today.getFullYear(), today.getMonth() - months, 1)).toISOString().slice(0, 7)

/** How far back a period may begin, and where it does unless chosen. */
const most = 12
const usual = 6

/** The months that can be chosen, the earliest first, and the first and last of the usual period. */
export const monthChoices = (today: Date) => ({
  months: Array.from({ length: most + 1 }, (_, i) => monthsBefore(today, most - i)),
  from: monthsBefore(today, usual),
  to: monthsBefore(today, 0),
})
