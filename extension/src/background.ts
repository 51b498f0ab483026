// All that happens without the panel: a click on the icon opens it. What the panel knows is kept by the browser, since this sleeps.
chrome.runtime.onInstalled.addListener(() => {
  void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true })
})
