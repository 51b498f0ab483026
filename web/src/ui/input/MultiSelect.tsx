import { Button, InputBase, Loader, Popover, Text, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { useShownError } from '#lib/shown-errors.ts'
import { LatePopover, popoverAttributes } from '../LatePopover.tsx'
import { moveActive } from '../table/move-active.ts'
import classes from './MultiSelect.module.css'
import { OptionList, optionId } from './OptionList.tsx'
import { describeChoice, listHeight, type Option, optionHeight, toggleOption } from './options.ts'
import { type OptionSource, useOptions } from './use-options.ts'

interface MultiSelectProps {
  label: string
  /** The options, or how the server is asked for those that a text finds. */
  options: OptionSource
  value: readonly Option[]
  onChange: (chosen: Option[]) => void
  /** What stands in the field when nothing is chosen. */
  placeholder?: string
  disabled?: boolean
  width?: number | string
}

const pageRows = Math.floor(listHeight / optionHeight)

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useShownError(error, { canRetry: true })
  return (
    <Text component="div" size="sm" p="xs" role="alert">
      These could not be loaded.{' '}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        Retry
      </Button>
    </Text>
  )
}

interface ChooserProps extends Pick<MultiSelectProps, 'label' | 'options' | 'value' | 'onChange'> {
  onClose: () => void
}

/** The opened list: a search field that holds the focus, and the options that its keys go through. */
function Chooser({ label, options: source, value, onChange, onClose }: ChooserProps) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const [wished, setActive] = useState(-1)
  const { options, loading, error, retry } = useOptions(source, query, true)
  const active = Math.min(wished, options.length - 1)
  const toggle = (option: Option | undefined) => {
    if (option && !option.disabled) onChange(toggleOption(value, option))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      return
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      toggle(options[active])
      return
    }
    // Home and End belong to the text while there is one.
    const next =
      query !== '' && (event.key === 'Home' || event.key === 'End')
        ? null
        : moveActive(event.key, active, options.length, pageRows)
    if (next === null) return
    event.preventDefault()
    setActive(next)
  }
  const listed = options.length > 0
  return (
    <>
      <TextInput
        role="combobox"
        aria-label={`Search ${label}`}
        aria-expanded={listed}
        aria-autocomplete="list"
        {...(listed ? { 'aria-controls': listId } : {})}
        {...(active >= 0 ? { 'aria-activedescendant': optionId(listId, active) } : {})}
        placeholder="Search"
        size="sm"
        mb={4}
        data-autofocus
        // Escape closes the list, not the dialog that it may stand in.
        data-mantine-stop-propagation="true"
        value={query}
        rightSection={loading && <Loader size={14} aria-label="Loading" />}
        onChange={event => {
          setQuery(event.currentTarget.value)
          setActive(-1)
        }}
        onKeyDown={press}
      />
      {listed && (
        <OptionList id={listId} label={label} options={options} chosen={value} active={active} onToggle={toggle} />
      )}
      {!listed && error === null && (
        <Text size="sm" c="dimmed" p="xs" role="status">
          {loading ? 'Loading' : 'No matches found.'}
        </Text>
      )}
      {error !== null && <NotLoaded error={error} onRetry={retry} />}
      <div className={classes.foot}>
        <span aria-live="polite">{formatCount(value.length)} chosen</span>
        {value.length > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange([])}>
            Clear
          </Button>
        )}
      </div>
    </>
  )
}

/** Several of many options: found by typing, here or by the server; thousands scroll smoothly. */
export function MultiSelect({ label, options, value, onChange, placeholder = 'Any', ...rest }: MultiSelectProps) {
  const { disabled = false, width = 220 } = rest
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [field, setField] = useState<HTMLElement | null>(null)
  return (
    <>
      <InputBase
        component="button"
        type="button"
        label={label}
        aria-label={`${label}: ${value.map(one => one.label).join(', ') || placeholder}`}
        pointer
        size="sm"
        w={width}
        disabled={disabled}
        rightSection={<IconSelector size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        {...popoverAttributes(id, opened)}
        onClick={event => {
          setField(event.currentTarget)
          setOpened(!opened)
        }}
      >
        <span className={classes.value} data-empty={value.length === 0 || undefined}>
          {describeChoice(value, placeholder)}
        </span>
      </InputBase>
      <LatePopover
        id={id}
        anchor={field}
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        shadow="md"
        width={280}
        trapFocus
        returnFocus
      >
        <Popover.Dropdown p={6} aria-label={label}>
          <Chooser label={label} options={options} value={value} onChange={onChange} onClose={() => setOpened(false)} />
        </Popover.Dropdown>
      </LatePopover>
    </>
  )
}
