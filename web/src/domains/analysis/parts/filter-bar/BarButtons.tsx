import { Badge, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp, IconFilter } from '@tabler/icons-react'
import classes from '#domains/analysis/shared/filter-bar/FilterBar.module.css'
import { Hint } from '#ui/Hint.tsx'

interface UnfoldButtonProps {
  shown: boolean
  /** The id of what it shows and hides. */
  controls: string
  disabled: boolean
  onClick: () => void
}

/** Shows and hides the filters. */
export function UnfoldButton({ shown, controls, disabled, onClick }: UnfoldButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.unfold}
      aria-expanded={shown}
      aria-controls={controls}
      disabled={disabled}
      rightSection={shown ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
      onClick={onClick}
    >
      {shown ? 'Hide filters' : 'Change'}
    </Button>
  )
}

interface BarButtonsProps {
  disabled: boolean
  /** The menus behind More: how many of them are set, and where they are. */
  more: { count: number; isOpen: boolean; id: string; onToggle: () => void }
  /** Additional filters: how many are set. */
  additional: { count: number; onOpen: () => void }
  /** Applies what is chosen; null when there is nothing to apply. */
  onApply: (() => void) | null
}

/** What shows more filters, and applies what is chosen. */
export function BarButtons({ disabled, more, additional, onApply }: BarButtonsProps) {
  return (
    <>
      <Button
        variant="default"
        aria-expanded={more.isOpen}
        {...(more.isOpen ? { 'aria-controls': more.id } : {})}
        rightSection={
          more.count > 0 ? <Badge size="sm">{more.count}</Badge> : <IconChevronDown size={14} aria-hidden />
        }
        onClick={more.onToggle}
      >
        {more.isOpen ? 'Fewer' : 'More'}
      </Button>
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        rightSection={additional.count > 0 && <Badge size="sm">{additional.count}</Badge>}
        onClick={additional.onOpen}
      >
        Additional filters
      </Button>
      <Hint label="Click filter to apply it.">
        <span>
          <Button
            disabled={disabled || onApply === null}
            leftSection={<IconFilter size={16} aria-hidden />}
            onClick={() => onApply?.()}
          >
            Filter
          </Button>
        </span>
      </Hint>
    </>
  )
}
