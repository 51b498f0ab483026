import { Progress, UnstyledButton } from '@mantine/core'
import type { StageOfPlan } from '#domains/plans/api/stage-params.ts'
import { formatPercent } from '#lib/format.ts'
import classes from './Rating.module.css'

interface StageListProps {
  stages: readonly StageOfPlan[]
  /** The stage whose questions are shown. */
  open: number
  /** The stage the plan stands at. */
  present: number | null
  onOpen: (stageId: number) => void
}

/** The stages with how much of each is answered. */
export function StageList({ stages, open, present, onOpen }: StageListProps) {
  return (
    <nav className={classes.stages} aria-label="Stages">
      {stages.map(({ stageId, name, params, completeness }) => {
        const rated = params.filter(({ rating }) => rating !== null).length
        return (
          <UnstyledButton
            key={stageId}
            className={classes.stage}
            aria-current={stageId === open || undefined}
            onClick={() => onOpen(stageId)}
          >
            <span className={classes.stageName}>
              {name}
              {stageId === present && <span className={classes.here}>here</span>}
            </span>
            <span className={classes.share}>
              {completeness === null ? 'no questions' : `${rated} of ${params.length} · ${formatPercent(completeness)}`}
            </span>
            {completeness !== null && <Progress value={completeness * 100} size={4} aria-hidden />}
          </UnstyledButton>
        )
      })}
    </nav>
  )
}
