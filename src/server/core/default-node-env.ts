// Imported before anything else: React decides by this, the moment it is loaded, whether it is its slow development self.
process.env.NODE_ENV ||= 'production';
