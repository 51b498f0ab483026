import type { Handler } from '#http/call-context.ts'
import { findBoard } from '../boards/actions/find-board.ts'
import { loadLinks } from './actions/load-links.ts'

export const listStoryLinks: Handler<'listStoryLinks'> = async ({ app, params, read }) =>
  read(async tx => {
    const { deal } = await findBoard(tx, params.storyId)
    return loadLinks(app, tx, deal.id)
  })
