/// <reference lib="dom" />

/**
 * What runs in the studio page: a canvas that is filmed.
 *
 * @param {{ width: number, height: number }} size of the picture
 */
const setUpStudio = ({ width, height }) => {
  const bar = 56
  const canvas = Object.assign(document.createElement('canvas'), { width, height: height + bar })
  document.body.append(canvas)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  /** @type {Blob[]} */
  const slices = []
  const recorder = new MediaRecorder(canvas.captureStream(8), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: 90_000,
  })
  recorder.ondataavailable = ({ data }) => slices.push(data)
  /** @type {HTMLImageElement | null} */
  let picture = null
  let words = ''
  // The caption stands above, where the controls of a player do not cover it.
  const draw = () => {
    if (picture) context.drawImage(picture, 0, bar, width, height)
    context.fillStyle = '#0b3d3a'
    context.fillRect(0, 0, width, bar)
    context.fillStyle = '#ffffff'
    context.font = '600 22px sans-serif'
    context.textBaseline = 'middle'
    context.fillText(words, 24, bar / 2)
  }
  /** @param {string} data a frame as base64 */
  const show = async data => {
    const image = new Image()
    image.src = `data:image/jpeg;base64,${data}`
    await image.decode()
    picture = image
  }
  // Drawn again and again, so that the picture gets sharp where nothing moves.
  const start = () => {
    draw()
    setInterval(draw, 125)
    recorder.start(200)
  }
  const end = () =>
    /** @type {Promise<string>} */ (
      new Promise(resolve => {
        recorder.onstop = () => {
          const reader = new FileReader()
          reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
          reader.readAsDataURL(new Blob(slices))
        }
        recorder.stop()
      })
    )
  /** @param {string} text a caption */
  const caption = text => {
    words = text
  }
  Object.assign(window, { film: { show, caption, start, end } })
}

/** What runs in the filmed page: a dot where the pointer is, which the frames do not show. */
const showPointer = () => {
  const dot = document.createElement('div')
  dot.style.cssText =
    'position:fixed;z-index:9999;width:22px;height:22px;margin:-11px;border-radius:50%;background:rgb(220 90 30 / 55%);pointer-events:none;transition:all .25s'
  document.addEventListener('DOMContentLoaded', () => document.body.append(dot))
  document.addEventListener('mousemove', ({ clientX, clientY }) => {
    dot.style.left = `${clientX}px`
    dot.style.top = `${clientY}px`
  })
}

/** @param {import('playwright-core').Page} page that will be filmed */
export const preparePage = page => page.addInitScript(showPointer)

/**
 * Films a page: its frames are drawn on a canvas of another page, with a caption above, and that canvas is recorded.
 *
 * @param {import('playwright-core').Page} page what is filmed
 * @param {import('playwright-core').Page} studio an empty page
 * @param {{ width: number, height: number }} size of the filmed page
 */
export const startFilm = async (page, studio, size) => {
  await studio.evaluate(setUpStudio, size)
  /** @param {string} data a frame as base64 */
  const show = data => studio.evaluate(frame => Reflect.get(window, 'film').show(frame), data)
  await show((await page.screenshot({ type: 'jpeg', quality: 85 })).toString('base64'))
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', async ({ data, sessionId }) => {
    await show(data).catch(() => undefined)
    await session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 85,
    maxWidth: size.width,
    maxHeight: size.height,
  })
  let begun = false
  return {
    /**
     * Shows a caption; the first one begins the film.
     *
     * @param {string} text of it
     */
    caption: async text => {
      await studio.evaluate(words => Reflect.get(window, 'film').caption(words), text)
      if (!begun) await studio.evaluate(() => Reflect.get(window, 'film').start())
      begun = true
    },
    end: async () => {
      await session.send('Page.stopScreencast')
      return Buffer.from(await studio.evaluate(() => Reflect.get(window, 'film').end()), 'base64')
    },
  }
}
