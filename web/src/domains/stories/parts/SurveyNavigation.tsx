import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { SurveyCategory, SurveyStats } from '../api/survey.ts'
import classes from './Survey.module.css'
import { shownShare, stepState } from './survey-steps.ts'

interface SurveyNavigationProps {
  stats: SurveyStats
  open: SurveyCategory
  /** While something is on its way clicks are ignored. */
  loading: boolean
  onOpen: (category: SurveyCategory) => void
  type?: 'survey' | 'dgt'
}

/** The steps of a deal review, each with how much of it is answered. */
export function SurveyNavigation({ stats, open, loading, onOpen, type = 'survey' }: SurveyNavigationProps) {
  const at = stats.categories.findIndex(({ name }) => name === open)
  return (
    <nav aria-label="Steps of the survey" className={classes.steps}>
      <ol>
        {stats.categories.map(({ name, questionCount, answeredCount, status }, index) => (
          <li key={name} data-state={stepState(index, at)}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              aria-disabled={loading || undefined}
              onClick={() => {
                if (!loading) onOpen(name)
              }}
            >
              <span className={classes.stepName}>
                {status === 'completed' && <IconCircleCheckFilled size={16} aria-label="Completed" />}
                {name}
              </span>
              <span className={classes.stepCount}>
                {answeredCount} of {questionCount}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <div className={classes.way} aria-hidden>
        <div style={{ width: `${shownShare(stats.answeredCount, stats.questionCount, type)}%` }} />
      </div>
    </nav>
  )
}
