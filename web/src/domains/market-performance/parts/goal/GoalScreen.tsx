import { InsightFrame } from '../insight/InsightFrame.tsx'
import { QuestionNav } from '../insight/QuestionNav.tsx'
import { GoalView } from './GoalView.tsx'
import type { Goal } from './goals.ts'

/** The screen of a goal: its question and what answers it. */
export const GoalScreen = ({ goal }: { goal: Goal }) => (
  <InsightFrame title={goal.title} subtitle={goal.question} above={<QuestionNav present={goal.id} />}>
    {filter => <GoalView goal={goal} filter={filter} />}
  </InsightFrame>
)
