import { GoalScreen } from '../parts/goal/GoalScreen.tsx'
import { goals } from '../parts/goal/goals.ts'

/** Renewals, kept and lost. */
export default function EnsureRenewalsScreen() {
  return <GoalScreen goal={goals.renewals} />
}
