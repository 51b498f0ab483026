import { useState } from 'react'
import { ExactMatchToggle } from '#ui/input/ExactMatchToggle.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'

export function ExactMatchToggles() {
  const [exact, setExact] = useState(false)
  const [loose, setLoose] = useState(true)
  return (
    <div className={classes.states}>
      <State name="All">
        <ExactMatchToggle label="Begins with all" exact={exact} onChange={setExact} />
      </State>
      <State name="Exact match">
        <ExactMatchToggle label="Begins exact" exact={loose} onChange={setLoose} />
      </State>
    </div>
  )
}
