// Sets the colour scheme before the first paint, so that a dark page never flashes white. A file of its own: no inline script.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('bic.color-scheme')
  } catch {
    // Storage may be refused; the system's scheme is used then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
