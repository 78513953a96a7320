import { squeeze } from './squeeze.ts'

/**
 * All the script a customer's page has, as source text, since it is inlined
 * under a nonce: it tells once that a person saw the page, after two seconds
 * of visible time, and refuses a second submission of the same form (for nine
 * seconds, so that a stalled connection never locks the customer out). The
 * page works without it. Source: field.md point 8, decisions §2.
 */
export const PAGE_SCRIPT = squeeze(`
(() => {
  const url = document.body.dataset.events;
  let left = 2000, since = 0, timer = 0;
  const tell = () => {
    document.removeEventListener('visibilitychange', watch);
    fetch(url, {
      method: 'POST', keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: '{"type":"viewed"}'
    }).catch(() => {});
  };
  const watch = () => {
    clearTimeout(timer);
    if (since) left -= performance.now() - since;
    since = 0;
    if (document.visibilityState === 'visible') {
      since = performance.now();
      timer = setTimeout(tell, left);
    }
  };
  if (url) {
    document.addEventListener('visibilitychange', watch);
    watch();
  }
  const free = () => {
    for (const form of document.forms) form.ariaBusy = null;
  };
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (form.ariaBusy) event.preventDefault();
    form.ariaBusy = 'true';
    setTimeout(free, 9000);
  });
  addEventListener('pageshow', free);
})()
`)
