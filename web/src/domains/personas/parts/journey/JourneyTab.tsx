import type { PersonaTabProps } from '../tab-props.ts'
import { HeardKeywords } from './HeardKeywords.tsx'
import { PersonaStages } from './PersonaStages.tsx'
import { ReachedStages } from './ReachedStages.tsx'
import { StageSpeeds } from './StageSpeeds.tsx'

/** Where a persona joins, how far its deals get, and what buyers say while it is there. */
export function JourneyTab(props: PersonaTabProps) {
  return (
    <>
      <PersonaStages {...props} />
      <ReachedStages {...props} />
      <StageSpeeds {...props} />
      <HeardKeywords {...props} />
    </>
  )
}
