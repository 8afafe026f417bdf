// Runs before the first paint: the saved theme, language and direction, so that nothing flashes.
// The key is the encoded name of src/app/preferences.store.ts; a test holds the two together.
(function () {
  var root = document.documentElement;
  try {
    var saved = JSON.parse(localStorage.getItem('g.cHJlZmVyZW5jZXM') || '{}');
    if (saved.theme === 'pink') root.dataset.theme = 'pink';
    if (typeof saved.locale === 'string') {
      root.lang = saved.locale;
      root.dir = saved.locale.slice(0, 2) === 'ar' ? 'rtl' : 'ltr';
    }
  } catch {
    // Storage is closed or its text is broken: the defaults of the page stand.
    root.dataset.theme = 'blue';
  }
})();
