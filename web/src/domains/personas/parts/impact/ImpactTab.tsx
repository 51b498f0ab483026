import { Text } from '@mantine/core'
import type { PersonaTabProps } from '../tab-props.ts'
import { ImpactOfPersona } from './ImpactOfPersona.tsx'
import { InfluenceTable } from './InfluenceTable.tsx'
import { TopDeals } from './TopDeals.tsx'

/** Deals with a persona against those without it; of all personas, and of one. */
export function ImpactTab({ onChoose, ...props }: PersonaTabProps & { onChoose: (personaId: number) => void }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        Deals with a persona in this period, against deals that were spoken with but without it. Comparable deals are
        those of one segment and a like number of conversations. Whole deal; activity partly follows outcome.
      </Text>
      <ImpactOfPersona {...props} />
      <TopDeals {...props} />
      <InfluenceTable filter={props.filter} drilldowns={props.drilldowns} onChoose={onChoose} />
    </>
  )
}
