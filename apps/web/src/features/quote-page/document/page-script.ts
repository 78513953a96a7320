import { squeeze } from './squeeze.ts'

/**
 * All the script a customer's page has, as source text, since it is inlined
 * under a nonce: it tells once that a person saw the page, after two seconds
 * of visible time, and refuses a second submission of the same form (for nine
 * seconds, so that a stalled connection never locks the customer out). What is
 * chosen is previewed by the server: the parts marked live take its place, with
 * the hash of what is then shown, and a choice it refuses is sent in earnest,
 * for its page to say why; consent to something else is taken back. What is
 * chosen and not saved goes along with any other form that is about the price. That the page was opened and which forms were gone
 * into is sent when it is left. The page works without any of it.
 * Source: field.md points 1 and 8, decisions §2.
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
  const told = [];
  const note = (type, properties) => told.push({ type, at: new Date(), properties });
  if (url) {
    note('page_view', { page: '/q/$token' });
    document.addEventListener('focusin', ({ target: { form } }) => {
      if (form) told[form.action] ??= note('page_form_started', { form: form.action.split('/').pop() });
    });
    document.addEventListener('visibilitychange', () => told[0] && navigator.sendBeacon('/api/v1/events', new Blob(
      [JSON.stringify({ share_token: url.split('/')[5], events: told.splice(0) })], { type: 'application/json' }
    )));
  }
  const button = document.querySelector('[data-preview]');
  const choices = [...document.querySelectorAll('[data-choice]')];
  let asked = 0;
  const add = (body) => {
    body.append('choices', 'yes');
    for (const choice of choices) if (choice.checked) body.append(choice.name, choice.value);
    return body;
  };
  const preview = () => {
    const turn = ++asked, { form } = button;
    const body = add(new URLSearchParams({ preview: 'yes', version_number: button.dataset.preview }));
    fetch(button.formAction, { method: 'POST', body }).then(async (answer) => {
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (turn !== asked) return;
      if (!answer.ok) return answer.status < 429 && button.click();
      const fresh = page.querySelectorAll('[data-live]'), hash = form.content_hash.value;
      document.querySelectorAll('[data-live]').forEach((part, at) => part.replaceWith(fresh[at]));
      if (form.content_hash.value !== hash) form.consent.checked = false;
    }).catch(() => {});
  };
  if (button) {
    for (const choice of choices) choice.addEventListener('change', preview);
    document.addEventListener('formdata', ({ target, formData }) => {
      if (target.version_number && target !== button.form) add(formData);
    });
    addEventListener('pageshow', () => {
      if (choices.some((choice) => choice.checked !== choice.defaultChecked)) preview();
    });
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
