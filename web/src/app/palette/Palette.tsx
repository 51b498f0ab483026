import type { SignedInUser } from '@bic/contract/calls/access'
import { Combobox, Modal, Text, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useReturnFocus } from '#ui/dialog/use-return-focus.ts'
import type { Command } from './command.ts'
import classes from './Palette.module.css'
import { useCommands } from './use-commands.ts'

interface PaletteProps {
  user: SignedInUser
  opened: boolean
  onClose: () => void
}

const grouped = (commands: readonly Command[]) => [...Map.groupBy(commands, ({ group }) => group)]

/** Type a few letters, choose with the arrows, go with Enter. */
export default function Palette({ user, opened, onClose }: PaletteProps) {
  const [query, setQuery] = useState('')
  const commands = useCommands(user, query)
  const combobox = useCombobox({ opened: true })
  useEffect(() => {
    if (opened && commands.length > 0) combobox.selectFirstOption()
  }, [opened, commands, combobox.selectFirstOption])

  useReturnFocus(opened)
  const close = () => {
    setQuery('')
    onClose()
  }
  const choose = (id: string) => {
    close()
    commands.find(command => command.id === id)?.run()
  }
  return (
    <Modal.Root returnFocus={false} opened={opened} onClose={close} size={560} yOffset="12dvh">
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label="Go to">
        <Combobox store={combobox} onOptionSubmit={choose}>
          <div className={classes.search}>
            <IconSearch size={18} aria-hidden />
            <Combobox.EventsTarget>
              <input
                className={classes.field}
                aria-label="Go to"
                placeholder="Go to…"
                data-autofocus
                value={query}
                onChange={event => setQuery(event.currentTarget.value)}
                onKeyDown={event => event.key === 'Escape' && close()}
              />
            </Combobox.EventsTarget>
          </div>
          <Combobox.Options className={classes.options} aria-label="Commands">
            {grouped(commands).map(([group, members]) => (
              <Combobox.Group key={group} label={group}>
                {members.map(({ id, label, detail, icon: Icon }) => (
                  <Combobox.Option key={id} value={id} className={classes.option}>
                    {Icon && <Icon size={18} aria-hidden stroke={1.75} />}
                    <span>{label}</span>
                    {detail && (
                      <Text span size="xs" c="dimmed" truncate>
                        {detail}
                      </Text>
                    )}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
            {commands.length === 0 && <Combobox.Empty>No matches found.</Combobox.Empty>}
          </Combobox.Options>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}
