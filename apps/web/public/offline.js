// Puts the texts of the page's language, if its dictionary was kept, in place of the English ones.
(async function () {
  const root = document.documentElement;
  const kept = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      const locale = /\/lang\/([\w-]+)\/first\.json/.exec(url)?.[1];
      if (locale !== undefined) kept.push(locale);
    }
  }
  const near = (locale) => navigator.languages.some((wanted) => wanted.slice(0, 2) === locale.slice(0, 2));
  const locale = kept.find((each) => each === root.lang) ?? kept.find(near) ?? kept[0];
  if (locale === undefined) return;
  const read = async (part) => (await (await fetch(`/lang/${locale}/${part}.json`)).json()).offlinePage;
  const texts = { ...(await read('first')), ...(await read('shared').catch(() => ({}))) };
  root.lang = locale;
  root.dir = locale.startsWith('ar') ? 'rtl' : 'ltr';
  for (const place of document.querySelectorAll('[data-text]')) {
    const text = texts[place.dataset.text];
    if (typeof text === 'string') place.textContent = text;
  }
  if (typeof texts.title === 'string') document.title = texts.title;
})().catch(function () {
  // No dictionary that can be read: what stands there says the same in English.
  document.documentElement.lang = 'en-US';
  document.documentElement.dir = 'ltr';
});

addEventListener('online', function () {
  location.replace('/');
});
