/**
 * Stands in for the one script that the popup of the Firebase library loads from Google's host: messages between the
 * page and the hidden frame of the sign-in domain. It is sent to both, and runs there as it stands.
 */
export const frameMessages = `(() => {
  const waiting = new Map();
  let serial = 0;

  const channel = (target, open) => {
    const handlers = new Map();
    addEventListener('message', ({ data, source }) => {
      const said = data && data.standIn;
      if (!said || source !== target()) return;
      if (said.reply !== undefined) {
        const then = waiting.get(said.reply);
        waiting.delete(said.reply);
        // As in the original, what a callback throws goes nowhere.
        try { then && then([said.value]); } catch {}
      } else if (said.name === 'ready') open();
      else {
        const value = handlers.get(said.name)?.(said.data);
        target().postMessage({ standIn: { reply: said.id, value } }, '*');
      }
    });
    return {
      register: (name, handler) => handlers.set(name, handler),
      send(name, data, then) {
        serial += 1;
        waiting.set(serial, then);
        target().postMessage({ standIn: { id: serial, name, data } }, '*');
      },
    };
  };

  const openFrame = async ({ url, attributes, where }, whenOpen) => {
    const frame = document.createElement('iframe');
    Object.assign(frame.style, attributes.style);
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    frame.src = url;
    let opened;
    const ready = new Promise((resolve) => { opened = resolve; });
    const messages = channel(() => frame.contentWindow, opened);
    where.append(frame);
    return whenOpen({ ...messages, restyle: async () => {}, ping: (then) => ready.then(then) });
  };

  const parentFrame = () => {
    const messages = channel(() => parent, () => {});
    parent.postMessage({ standIn: { name: 'ready' } }, '*');
    return messages;
  };

  globalThis.gapi = {
    load: (_name, { callback }) => queueMicrotask(callback),
    iframes: {
      Iframe: Object,
      CROSS_ORIGIN_IFRAMES_FILTER: 'any',
      getContext: () => ({ open: openFrame, getParentIframe: parentFrame }),
    },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  globalThis[onload]?.();
})();
`;
