import { Button } from '@mantine/core'
import { useState } from 'react'
import { NotificationBar } from '#ui/NotificationBar.tsx'
import { longJobNotice } from '#ui/state/long-job-notice.ts'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'

const notices = [1800, 7200].map(seconds => longJobNotice(seconds))

export function NotificationBars() {
  const [round, setRound] = useState(0)
  return (
    <div className={classes.states}>
      {notices.map(notice => (
        <State key={notice} name="Long job">
          <NotificationBar key={round}>{notice}</NotificationBar>
        </State>
      ))}
      <State name="Dismissed">
        <Button variant="default" onClick={() => setRound(round + 1)}>
          Show the bars again
        </Button>
      </State>
    </div>
  )
}
