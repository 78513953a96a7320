import { squeeze } from '../document/squeeze.ts'

/**
 * What the conversation has of script: while the page is visible it asks for
 * the messages every five seconds and puts what is new or changed into its
 * place, tells which of the business's have come into sight, and sends without
 * a reload. The conversation works without it. Source: part 1 §4 "Polling".
 */
export const THREAD_SCRIPT = squeeze(`
(() => {
  const list = document.getElementById('thread');
  if (!list) return;
  const form = document.getElementById('ask'), said = document.getElementById('ask-state');
  const text = form.message_text;
  let timer = 0;
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || document.hidden) continue;
      seen.unobserve(target);
      fetch(target.dataset.read, { method: 'PUT' }).catch(() => {});
    }
  });
  const watch = () => {
    for (const item of list.querySelectorAll('[data-read]')) seen.observe(item);
  };
  const show = (html) => {
    const page = document.createElement('template');
    page.innerHTML = html;
    for (const item of [...page.content.children]) {
      const old = document.getElementById(item.id);
      if (!old) list.append(item);
      else if (old.outerHTML !== item.outerHTML) old.replaceWith(item);
    }
    watch();
  };
  const ask = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    try {
      const answer = await fetch(form.action);
      if (answer.ok) show(await answer.text());
    } catch {}
    timer = setTimeout(ask, 5000);
  };
  document.addEventListener('visibilitychange', ask);
  timer = setTimeout(ask, 5000);
  watch();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy) return;
    said.textContent = 'Sending…';
    const sent = text.value;
    let failed = 'Your message was not sent. Please try again.';
    try {
      const answer = await fetch(form.action, {
        method: 'POST', body: new FormData(form), headers: { 'x-fragment': '1' }
      });
      const body = await answer.text();
      if (answer.ok) {
        show(body);
        if (text.value === sent) form.reset();
        form.message_key.value = Math.random() + ' ' + Date.now();
        failed = '';
      } else if (answer.status === 422) failed = body;
    } catch {}
    said.textContent = failed || 'Sent.';
    form.ariaBusy = null;
  });
  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-ask]');
    if (!link) return;
    event.preventDefault();
    form.parentNode.open = true;
    form.line_item_id.value = link.dataset.ask;
    text.focus();
  });
})()
`)
