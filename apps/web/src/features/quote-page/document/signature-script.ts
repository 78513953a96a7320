import { SIGNATURE_BOX, SIGNATURE_LIMITS } from '@quotewright/domain/quotes/signature.ts'
import { squeeze } from './squeeze.ts'

/** A point nearer to the last one than this adds nothing that is seen. */
const STEP = 3

/**
 * Lets the customer draw, as source text: what is drawn is written down as
 * points of a fixed box, in a hidden field of the form, never as a picture. What
 * was drawn before a refusal is drawn again. Works with finger, pen and mouse.
 */
export const SIGNATURE_SCRIPT = squeeze(`
;(() => {
  const pad = document.getElementById('pad');
  if (!pad) return;
  const canvas = pad.querySelector('canvas'), field = pad.querySelector('input'), pen = canvas.getContext('2d');
  const name = document.getElementById('name'), typed = document.getElementById('typed');
  let strokes = field.value ? field.value.split(';').map((stroke) => stroke.split(' ').map(Number)) : [];
  let stroke = null;
  const isFull = () => strokes.flat().length >= ${2 * SIGNATURE_LIMITS.points};
  const show = () => {
    pen.clearRect(0, 0, ${SIGNATURE_BOX.width}, ${SIGNATURE_BOX.height});
    pen.strokeStyle = getComputedStyle(canvas).color;
    pen.lineWidth = 4;
    pen.lineCap = pen.lineJoin = 'round';
    pen.beginPath();
    for (const line of strokes) {
      pen.moveTo(line[0], line[1]);
      for (let at = 0; at < line.length; at += 2) pen.lineTo(line[at], line[at + 1]);
    }
    pen.stroke();
    field.value = strokes.map((line) => line.join(' ')).join(';');
    typed.textContent = strokes.length ? '' : name.value;
  };
  const add = (event) => {
    const box = canvas.getBoundingClientRect();
    const place = (at, size, most) => Math.max(0, Math.min(most, Math.round(at / size * most)));
    const x = place(event.clientX - box.left, box.width, ${SIGNATURE_BOX.width});
    const y = place(event.clientY - box.top, box.height, ${SIGNATURE_BOX.height});
    const [lastX, lastY] = stroke.slice(-2);
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < ${STEP} || isFull()) return;
    stroke.push(x, y);
    show();
  };
  canvas.onpointerdown = (event) => {
    if (strokes.length >= ${SIGNATURE_LIMITS.strokes} || isFull()) return;
    canvas.setPointerCapture(event.pointerId);
    strokes.push(stroke = []);
    add(event);
  };
  canvas.onpointermove = (event) => stroke && add(event);
  canvas.onpointerup = canvas.onpointercancel = () => stroke = null;
  pad.querySelector('button').onclick = () => {
    strokes = [];
    show();
  };
  name.oninput = show;
  pad.hidden = false;
  show();
})()
`)
