import { type KeyArea, keyAreas } from '@bic/contract/api-keys/key-areas'
import { NativeSelect, Text } from '@mantine/core'
import classes from './ApiKeys.module.css'
import { type Access, areas, type Chosen } from './describe-scopes.ts'

const choices = (area: KeyArea) => [
  { value: 'none', label: 'No access' },
  { value: 'read', label: 'Read' },
  ...(keyAreas[area].changes ? [{ value: 'write', label: 'Read and change' }] : []),
]

/** What a key may do, area by area. */
export function ScopeFields({ value, onChange }: { value: Chosen; onChange: (chosen: Chosen) => void }) {
  return (
    <fieldset className={classes.scopes}>
      <legend className={classes.legend}>What it may do</legend>
      {areas.map(area => (
        <div key={area} className={classes.scope}>
          <div>
            <Text size="sm" fw={600}>
              {keyAreas[area].label}
            </Text>
            <Text size="xs" c="dimmed">
              {keyAreas[area].about}
            </Text>
          </div>
          <NativeSelect
            size="xs"
            aria-label={keyAreas[area].label}
            value={value[area]}
            data={choices(area)}
            onChange={event => onChange({ ...value, [area]: event.currentTarget.value as Access })}
          />
        </div>
      ))}
    </fieldset>
  )
}
