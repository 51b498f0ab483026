import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'

type Stats = Pick<Answer<'getSurveyStatsForStory'>, 'answeredCount' | 'questionCount' | 'status'>
type Sendings = Answer<'getSurveyTeam'>['sendings']

const standing = { 'not started': 'not started', active: 'under way', completed: 'completed' } as const

/** How far the team's review of a deal is, in sentences one could read out. */
export const describeReview = ({ answeredCount, questionCount, status }: Stats, sendings: Sendings): string => {
  const review = `The team's review is ${standing[status]}: ${answeredCount} of ${questionCount} questions are answered.`
  const [last] = sendings
  if (!last) return `${review} Nobody was sent its link yet.`
  const people = new Set(sendings.map(({ userId }) => userId)).size
  return `${review} Its link was sent to ${formatQuantity(people, 'person', 'people')}, last on ${formatLongDate(last.sentAt)}.`
}
