import { ApprovalBadge } from '#ui/figure/ApprovalBadge.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'

export const ApprovalBadges = () => (
  <div className={classes.states}>
    <State name="Y">
      <ApprovalBadge approved="Y" />
    </State>
    <State name="N">
      <ApprovalBadge approved="N" />
    </State>
    <State name="Not known">
      <ApprovalBadge approved={null} />
    </State>
  </div>
)
