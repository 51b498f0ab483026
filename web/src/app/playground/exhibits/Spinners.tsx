import { LoadingSpinner } from '#ui/state/LoadingSpinner.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'

export const Spinners = () => (
  <div className={classes.states}>
    <State name="In a section">
      <LoadingSpinner />
    </State>
    <State name="In place of a screen">
      <LoadingSpinner size={36} />
    </State>
  </div>
)
