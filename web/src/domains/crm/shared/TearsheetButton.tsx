import { Button } from '@mantine/core'
import { IconFileDescription } from '@tabler/icons-react'
import { useSearchState } from '#lib/navigation.ts'
import { tearsheetSearch } from '#lib/tearsheet-place.ts'

/** Opens the tearsheet of the screen's deal over it. */
export function TearsheetButton({ label = 'Tearsheet' }: { label?: string }) {
  const [, change] = useSearchState(tearsheetSearch)
  return (
    <Button
      variant="default"
      leftSection={<IconFileDescription size={16} aria-hidden />}
      onClick={() => change({ tearsheet: 'view' }, { replace: false })}
    >
      {label}
    </Button>
  )
}
