import { Button } from '@mantine/core'
import { useState } from 'react'
import { FailedSection, SectionFallback } from '#ui/state/SectionFallback.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'

function Section({ fails }: { fails: boolean }) {
  if (fails) throw new Error('This section was asked to fail.')
  return <p>A section that renders.</p>
}

export function SectionFallbacks() {
  const [fails, setFails] = useState(false)
  return (
    <div className={classes.states}>
      <State name="Failed">
        <FailedSection />
      </State>
      <State name="Fails when asked to">
        <SectionFallback resetKey={fails}>
          <Section fails={fails} />
        </SectionFallback>
        <Button variant="default" onClick={() => setFails(!fails)}>
          {fails ? 'Repair it' : 'Make it fail'}
        </Button>
      </State>
    </div>
  )
}
